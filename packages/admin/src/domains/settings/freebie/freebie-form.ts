import { type Settings, SettingsChanges } from '@storekeeper/contract/settings'
import { Id } from '@storekeeper/contract/shapes'
import type { Site } from '@storekeeper/contract/sites'
import { z } from 'zod'
import { fromCents } from '~/lib/minor-units'
import { parseCents } from '~/lib/parse-amount'

const SiteValues = z.object({
  site: z.string(),
  isActive: z.boolean(),
  products: z.array(z.string()),
  /** As typed, in whole units of the currency; an empty field contains an empty string. */
  minOrderTotal: z.union([z.number(), z.string()]),
})

/** The field values. The names equal those of the call, so that the server's errors match the fields. */
export const FreebieValues = z.object({
  freebie: z.object({
    text: z.string(),
    claimsPerCustomer: z.union([z.number(), z.string()]),
    sites: z.array(SiteValues),
  }),
})
export type FreebieValues = z.infer<typeof FreebieValues>

/** Contains an entry for every site of the store, also for sites that have no rules yet. */
export const toValues =
  (sites: readonly Pick<Site, 'key'>[]) =>
  ({ freebie, currency }: Pick<Settings, 'freebie' | 'currency'>): FreebieValues => {
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

export const FreebieInput = SettingsChanges.pick({ freebie: true }).extend({ id: Id, version: z.int() })
export type FreebieInput = z.infer<typeof FreebieInput>

/** Sends only the freebie section: the other settings do not change. */
export const toInput =
  ({ _id: id, currency }: Pick<Settings, '_id' | 'currency'>) =>
  ({ freebie }: FreebieValues, version: number): FreebieInput => ({
    id,
    version,
    freebie: {
      text: freebie.text,
      claimsPerCustomer: freebie.claimsPerCustomer === '' ? Number.NaN : Number(freebie.claimsPerCustomer),
      sites: freebie.sites.map((one) => ({
        ...one,
        minOrderTotal: one.minOrderTotal === '' ? 0 : parseCents(one.minOrderTotal, currency),
      })),
    },
  })
