import type { Place } from '@storekeeper/contract/geocoding'

export type PlaceQuestion = {
  q: string
  /** Only places of this country (ISO 3166-1 alpha-2). */
  country?: string
}

/** Who knows places. The first ones are the likeliest. */
export type Geocoder = {
  /** False: only cities are known, no streets. */
  knowsStreets: boolean
  /** At most five places; rejects when their provider cannot be reached. */
  search(question: PlaceQuestion): Promise<Place[]>
}
