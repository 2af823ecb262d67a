import { z } from 'zod'
import { get } from './call.ts'
import { errorCode } from './errors/error-code.ts'
import { fromUrl } from './list.ts'
import { Address } from './shapes.ts'

/** At most this many places for a search (specification 7). */
export const GEOCODING_LIMIT = 5

export const Place = z.object({
  label: z.string().describe('The place as a suggestion shows it'),
  address: Address.describe('What is known of it; parts that are not are empty'),
})
export type Place = z.infer<typeof Place>

export const geocoding = {
  search: get('/admin/geocoding', {
    permission: 'orders:read',
    tag: 'Addresses',
    summary: 'Search addresses',
    description:
      'From the maps service, or without a key for it from a packaged list of larger cities. A service that fails answers an empty list with `isFailing`.',
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
        knowsStreets: z.boolean().describe('False without a key: then only cities are known'),
        isFailing: z.boolean(),
      }),
    ),
}
