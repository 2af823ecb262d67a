import { cities } from './cities.ts'
import type { Geocoder } from './geocoder.ts'
import type { GeocodingSettings } from './geocoding-settings.ts'
import { openMapsService } from './maps-service.ts'

/** Opens the maps service if there is a key; otherwise the packaged list of larger cities. */
export const openGeocoder = (settings: GeocodingSettings | null): Geocoder =>
  settings ? openMapsService(settings) : cities
