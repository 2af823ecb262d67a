import type { TaxMode } from '@storekeeper/contract/taxes/order-tax'
import { getVatCountry, isInEu } from '@storekeeper/contract/taxes/vat-id'
import type { Db } from '../../db/open.ts'

/** What the taxes of an order depend on. */
type TaxedOrder = {
  site: string
  /** The country and state of the shipping address; empty while unknown. */
  country: string
  state: string
  vatId: string | null
  placedAt: string
  /** The mode of an order that exists; by default that of the site. */
  mode?: TaxMode
}

type AppliedRate = { title: string; rate: number }

/** The taxes of one order: what `priceOrder` computes with. Null for orders without tax. */
export type TaxTerms = {
  mode: Exclude<TaxMode, 'none'>
  isReverseCharge: boolean
  /** The order leaves the European Union from a site within it. */
  isExport: boolean
  /** The rates at the destination by tax class; null is the default class. A class without a rate has no tax. */
  rates: ReadonlyMap<string | null, AppliedRate>
  /** The rates at the country of the site, which prices that include tax include. */
  homeRates: ReadonlyMap<string | null, AppliedRate>
}

/** The rates of the countries of some orders, and the taxes of their sites. */
type TaxTables = {
  timeZone: string
  sites: ReadonlyMap<string, { taxMode: TaxMode; taxCountry: string | null }>
  rates: readonly StoredRate[]
}

type StoredRate = AppliedRate & {
  taxClass: string
  isDefault: boolean
  country: string
  region: string
  validFrom: string
  validUntil: string | null
}

/** Reads what the taxes of orders depend on; only the sites if none of the orders has tax. */
export async function readTaxTables(
  db: Db,
  orders: readonly Pick<TaxedOrder, 'site' | 'country' | 'mode'>[],
): Promise<TaxTables> {
  const keys = [...new Set(orders.map(({ site }) => site))]
  const found = await db
    .selectFrom('sites')
    .select(['key', 'taxMode', 'taxCountry'])
    .where((row) => row('key', '=', row.fn.any(row.val(keys))))
    .execute()
  const sites = new Map(found.map(({ key, ...site }) => [key, site]))
  const taxed = orders.filter(({ site, mode = sites.get(site)?.taxMode ?? 'none' }) => mode !== 'none')
  if (taxed.length === 0) return { timeZone: 'UTC', sites, rates: [] }
  const countries = taxed.flatMap(({ site, country }) => [country, sites.get(site)?.taxCountry ?? ''])
  const { timeZone } = await db.selectFrom('settings').select('timeZone').executeTakeFirstOrThrow()
  const rates = await db
    .selectFrom('taxRates')
    .innerJoin('taxClasses', 'taxClasses._id', 'taxRates.taxClass')
    .select([
      'taxClass',
      'isDefault',
      'country',
      'region',
      'taxRates.title',
      'rate',
      'validFrom',
      'validUntil',
    ])
    .where((row) =>
      row('country', '=', row.fn.any(row.val([...new Set([...countries, ...countries.map(toTerritory)])]))),
    )
    .orderBy('taxRates._id')
    .execute()
  return { timeZone, sites, rates }
}

/**
 * The taxes of an order. While the destination is unknown, it is the country of the site. Reverse charge applies if
 * the site sells from a country of the European Union to another one, to a customer with a VAT ID of a country other
 * than that of the site.
 */
export function getTaxTerms(tables: TaxTables, order: TaxedOrder): TaxTerms | null {
  const site = tables.sites.get(order.site)
  const mode = order.mode ?? site?.taxMode ?? 'none'
  if (mode === 'none') return null
  const home = site?.taxCountry ?? ''
  const country = order.country || home
  const day = toDay(order.placedAt, tables.timeZone)
  const vatCountry = order.vatId === null ? null : getVatCountry(order.vatId)
  const [from, to] = [toTerritory(home), toTerritory(country)]
  const isBetween = from !== to && isInEu(from) && isInEu(to)
  const state = order.country ? order.state : ''
  return {
    mode,
    isReverseCharge: isBetween && vatCountry !== null && vatCountry !== from,
    isExport: isInEu(from) && !isInEu(to),
    rates: getRates(tables.rates, { country, state, day }),
    homeRates: getRates(tables.rates, { country: home, state: '', day }),
  }
}

/** For VAT, Monaco is a territory of France, whose VAT IDs its businesses have. */
const toTerritory = (country: string): string => (country === 'MC' ? 'FR' : country)

/** The rates of a country, or else those of the country whose territory it is. */
function getRates(
  rates: readonly StoredRate[],
  { country, ...place }: Place,
): ReadonlyMap<string | null, AppliedRate> {
  const own = getOwnRates(rates, { country, ...place })
  const territory = toTerritory(country)
  return own.size > 0 || territory === country ? own : getOwnRates(rates, { country: territory, ...place })
}

type Place = { country: string; state: string; day: string }

function getOwnRates(
  rates: readonly StoredRate[],
  { country, state, day }: Place,
): ReadonlyMap<string | null, AppliedRate> {
  const region = state.trim().toLowerCase()
  const valid = rates.filter(
    (rate) =>
      rate.country === country &&
      (rate.region === '' || rate.region.toLowerCase() === region) &&
      rate.validFrom <= day &&
      (rate.validUntil === null || day <= rate.validUntil),
  )
  // Those of the region come last and replace those of the country.
  const ordered = valid.toSorted((a, b) => Number(a.region !== '') - Number(b.region !== ''))
  return new Map(
    ordered.flatMap(({ taxClass, isDefault, title, rate }) => {
      const entry = { title, rate }
      return isDefault
        ? ([
            [taxClass, entry],
            [null, entry],
          ] as const)
        : ([[taxClass, entry]] as const)
    }),
  )
}

const toDay = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(at),
  )
