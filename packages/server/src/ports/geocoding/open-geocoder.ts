import { cities } from './cities.ts'
import type { Geocoder } from './geocoder.ts'
import type { GeocodingSettings } from './geocoding-settings.ts'
import { openMapsService } from './maps-service.ts'

/** A maps service when there is a key for it; else the larger cities of the world, which come with the program. */
export const openGeocoder = (settings: GeocodingSettings | null): Geocoder =>
  settings ? openMapsService(settings) : cities
