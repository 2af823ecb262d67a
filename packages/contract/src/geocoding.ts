import { z } from 'zod'
import { callsOf } from './call.ts'
import { errorCode } from './errors/error-code.ts'
import { fromUrl } from './list.ts'
import { Address } from './shapes.ts'

const { get } = callsOf('Addresses')

/** The maximum number of results of a search (specification 7). */
export const GEOCODING_LIMIT = 5

export const Place = z.object({
  label: z.string().describe('Display name of the place'),
  address: Address.describe('Known parts of the address; others are empty'),
})
export type Place = z.infer<typeof Place>

export const geocoding = {
  search: get('/admin/geocoding', {
    permission: 'orders:read',
    summary: 'Search addresses',
    description:
      'Uses the maps service or, if no key for it is configured, a bundled list of larger cities. If the service fails, returns an empty list with `isFailing`.',
  })
    .input(
      z.strictObject({
        q: z.string().trim().min(2).max(200),
        country: fromUrl(
          z
            .string()
            .regex(/^[A-Z]{2}$/, errorCode('INVALID_COUNTRY'))
            .optional(),
        ),
      }),
    )
    .output(
      z.object({
        items: z.array(Place).max(GEOCODING_LIMIT),
        knowsStreets: z
          .boolean()
          .describe('False without a key for the maps service, when only cities are found'),
        isFailing: z.boolean(),
      }),
    ),
}
