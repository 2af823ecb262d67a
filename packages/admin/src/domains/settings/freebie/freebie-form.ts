import { type AppInfo, AppInfoChanges } from '@storekeeper/contract/app-info'
import { Id } from '@storekeeper/contract/shapes'
import type { Site } from '@storekeeper/contract/sites'
import { z } from 'zod'
import { fromCents, toCents } from '~/lib/minor-units'

const SiteValues = z.object({
  site: z.string(),
  isActive: z.boolean(),
  products: z.array(z.string()),
  /** As typed, in whole units of the currency; an empty field holds an empty text. */
  minOrderTotal: z.union([z.number(), z.string()]),
})

/** The values of the fields, under the same names as in the call: its errors find their way. */
export const FreebieValues = z.object({
  freebie: z.object({
    text: z.string(),
    claimsPerCustomer: z.union([z.number(), z.string()]),
    sites: z.array(SiteValues),
  }),
})
export type FreebieValues = z.infer<typeof FreebieValues>

/** Every site of the store has its part, also one that never gave anything away. */
export const valuesOf =
  (sites: readonly Pick<Site, 'key'>[]) =>
  ({ freebie, currency }: Pick<AppInfo, 'freebie' | 'currency'>): FreebieValues => {
    const known = new Map(freebie.sites.map((one) => [one.site, one]))
    const keys = new Set([...sites.map(({ key }) => key), ...known.keys()])
    return {
      freebie: {
        text: freebie.text,
        claimsPerCustomer: freebie.claimsPerCustomer,
        sites: [...keys].map((site) => {
          const { isActive = false, products = [], minOrderTotal = 0 } = known.get(site) ?? {}
          return { site, isActive, products, minOrderTotal: fromCents(minOrderTotal, currency) }
        }),
      },
    }
  }

export const FreebieInput = AppInfoChanges.pick({ freebie: true }).extend({ id: Id, version: z.int() })
export type FreebieInput = z.infer<typeof FreebieInput>

/** Only the freebie section is sent: the other settings stay as they are. */
export const inputOf =
  ({ _id: id, currency }: Pick<AppInfo, '_id' | 'currency'>) =>
  ({ freebie }: FreebieValues, version: number): FreebieInput => ({
    id,
    version,
    freebie: {
      text: freebie.text,
      claimsPerCustomer: freebie.claimsPerCustomer === '' ? Number.NaN : Number(freebie.claimsPerCustomer),
      sites: freebie.sites.map((one) => ({
        ...one,
        minOrderTotal: toCents(Number(one.minOrderTotal), currency),
      })),
    },
  })
