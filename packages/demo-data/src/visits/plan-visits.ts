import type { StoreEventKind } from '@storekeeper/contract/store/store-events'
import { minutes, seconds } from '@storekeeper/server/lib/clock'
import { type Calendar, DAYS_OF_ORDERS, storyRandom, timeOfDay, weekdayBusyness } from '../calendar.ts'
import { DEMO_SITES } from '../catalogue/catalogue.ts'
import type { CatalogueItem } from '../catalogue/products/item.ts'
import { DEMO_VISITS, type DemoVisits, NEWSLETTER } from '../catalogue/visits.ts'
import type { Random } from '../random.ts'
import type { PlannedOrder } from '../story/planned.ts'

/** The steps of one visit. Times in planned milliseconds; `subject` is a SKU, a search term or a referrer. */
export type PlannedVisit = { site: string; steps: PlannedStep[] }
export type PlannedStep = { at: number; kind: StoreEventKind; subject: string }

/** The number of days with visits before the first order. */
const DAYS_OF_LOOKING = 274

/**
 * The number of visitors per order. Some orders are cancelled, so that the conversion rate is slightly lower.
 */
const VISITORS_TO_AN_ORDER = 26

/**
 * Plans the visits of the last thirteen months: those of customers who ordered, and many more without an
 * order.
 */
export function planVisits(calendar: Calendar, orders: readonly PlannedOrder[]): PlannedVisit[] {
  const random = storyRandom('visits')
  const real = orders.filter(({ isTestOrder }) => !isTestOrder)
  return DEMO_VISITS.flatMap((habits) => {
    const own = real.filter(({ site }) => site === habits.site)
    const countVisitors = getBusyness(own.length, calendar, random)
    const buyers = own.map((order) => buyingVisit(order, habits, random))
    const items = DEMO_SITES.flatMap(({ key, items }) => (key === habits.site ? items : []))
    const onSale = items.filter(({ isActive, demand }) => isActive !== false && demand > 0)
    const lookers = planVisitDays().flatMap((index) => {
      const dayStart = calendar.getDayStart(index)
      const wished = Array.from({ length: countVisitors(index) }, () => dayStart + timeOfDay(random))
      return wished
        .filter((at) => at < calendar.end)
        .map((at) => lookingVisit(at, { habits, onSale, isNewsletterDay: isNewsletterDay(dayStart) }, random))
    })
    return [...buyers, ...lookers]
  })
}

const planVisitDays = (): number[] =>
  Array.from({ length: DAYS_OF_LOOKING + DAYS_OF_ORDERS }, (_, index) => index - DAYS_OF_LOOKING)

/**
 * The number of visits without an order per day: more at weekends, growing over time, and few before the
 * first order.
 */
function getBusyness(orders: number, calendar: Calendar, random: Random): (index: number) => number {
  const average = (orders / DAYS_OF_ORDERS) * (VISITORS_TO_AN_ORDER - 1)
  return (index) => {
    const weekday = 0.4 + 0.6 * weekdayBusyness(calendar.getDayStart(index))
    const growth = index < 0 ? 0.3 * Math.exp(index / 100) : 0.7 + (0.6 * index) / DAYS_OF_ORDERS
    return Math.round(average * weekday * growth * (0.85 + 0.3 * random.share()))
  }
}

const THURSDAY = 4
const isNewsletterDay = (dayStart: number) => new Date(dayStart).getUTCDay() === THURSDAY

/** A visit that finds a product and orders it; the last step is the order. */
function buyingVisit(order: PlannedOrder, { site, referrers }: DemoVisits, random: Random): PlannedVisit {
  const found = order.items.flatMap(({ sku }): Omit<PlannedStep, 'at'>[] => [
    { kind: 'click', subject: sku },
    { kind: 'productView', subject: sku },
  ])
  const steps: Omit<PlannedStep, 'at'>[] = [
    { kind: 'visit', subject: pickOften(referrers, random) },
    { kind: 'view', subject: '' },
    ...found,
    { kind: 'view', subject: '' },
  ]
  const startedAt = order.placedAt - minutes(random.int(4, 25))
  const pace = (order.placedAt - startedAt) / steps.length
  return { site, steps: steps.map((step, index) => ({ ...step, at: startedAt + index * pace })) }
}

type Looking = { habits: DemoVisits; onSale: readonly CatalogueItem[]; isNewsletterDay: boolean }

/** Most visitors see one page and leave; some click, browse and search. */
function lookingVisit(at: number, looking: Looking, random: Random): PlannedVisit {
  const { habits, onSale, isNewsletterDay } = looking
  const product = () => random.weighted(onSale, ({ demand }) => demand).sku
  const isByNewsletter = isNewsletterDay && random.chance(0.14)
  const referrer = isByNewsletter ? NEWSLETTER : pickOften(habits.referrers, random)
  const steps: PlannedStep[] = [{ at, kind: 'visit', subject: referrer }]
  const then = (...next: Omit<PlannedStep, 'at'>[]) => {
    const pause = steps.length === 1 ? 1 : random.int(8, 140)
    for (const [index, step] of next.entries())
      steps.push({ ...step, at: (steps.at(-1)?.at ?? at) + seconds(index === 0 ? pause : 1) })
  }
  if (referrer !== '' && random.chance(0.3)) then({ kind: 'productView', subject: product() })
  else then({ kind: 'view', subject: '' })
  while (random.chance(STAYS) && steps.length < LONGEST) {
    if (random.chance(0.28)) then({ kind: 'search', subject: pickOften(habits.keywords, random) })
    else if (random.chance(0.15)) then({ kind: 'view', subject: '' })
    else {
      const subject = product()
      then({ kind: 'click', subject }, { kind: 'productView', subject })
    }
  }
  return { site: habits.site, steps }
}

const STAYS = 0.2
const LONGEST = 14

const pickOften = (often: DemoVisits['keywords'], random: Random): string =>
  random.weighted(often, ([, weight]) => weight)[0]
