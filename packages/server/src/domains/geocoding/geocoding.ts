import { NOT_IN_EMAILS } from '@storekeeper/contract/list'
import { signedIn } from '../../calls.ts'

/** Geocoding calls: return address suggestions. A failing maps service never blocks manual entry. */
export const geocoding = {
  search: signedIn.geocoding.search.handler(async ({ context: { geocoder, log }, input }) => {
    const { knowsStreets } = geocoder
    // This word is for searches of records.
    const q = input.q.replace(NOT_IN_EMAILS, '').trim()
    try {
      return { items: await geocoder.search({ ...input, q }), knowsStreets, isFailing: false }
    } catch (error) {
      log.warn({ err: error }, 'The request to the maps service failed')
      return { items: [], knowsStreets, isFailing: true }
    }
  }),
}
