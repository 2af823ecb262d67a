import { signedIn } from '../../calls.ts'
import { asTyped } from '../../lib/queries/search.ts'

/** Geocoding calls: return address suggestions. A failing maps service never blocks manual entry. */
export const geocoding = {
  search: signedIn.geocoding.search.handler(async ({ context: { geocoder, log }, input }) => {
    const { knowsStreets } = geocoder
    const q = asTyped(input.q)
    try {
      return { items: await geocoder.search({ ...input, q }), knowsStreets, isFailing: false }
    } catch (error) {
      log.warn({ err: error }, 'The request to the maps service failed')
      return { items: [], knowsStreets, isFailing: true }
    }
  }),
}
