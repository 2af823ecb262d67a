import type { Place } from '@storekeeper/contract/geocoding'

export type PlaceQuestion = {
  q: string
  /** Limits the results to this country (ISO 3166-1 alpha-2). */
  country?: string
}

/** Finds places. The best matches come first. */
export type Geocoder = {
  /** False: finds only cities, no streets. */
  knowsStreets: boolean
  /** Returns at most five places. Rejects when the provider cannot be reached. */
  search(question: PlaceQuestion): Promise<Place[]>
}
