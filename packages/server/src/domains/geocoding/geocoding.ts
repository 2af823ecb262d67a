import { signedIn } from '../../calls.ts'

/** The API of geocoding: places an address might mean. A service that fails never prevents typing by hand. */
export const geocoding = {
  search: signedIn.geocoding.search.handler(async ({ context: { geocoder, log }, input }) => {
    const { knowsStreets } = geocoder
    try {
      return { items: await geocoder.search(input), knowsStreets, isFailing: false }
    } catch (error) {
      log.warn({ err: error }, 'The maps service could not be asked')
      return { items: [], knowsStreets, isFailing: true }
    }
  }),
}
