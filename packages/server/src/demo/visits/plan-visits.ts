import type { StoreEventKind } from '@storekeeper/contract/store/store-events'
import { minutes, seconds } from '../../lib/clock.ts'
import { type Calendar, DAYS_OF_ORDERS, storyRandom, timeOfDay, weekdayBusyness } from '../calendar.ts'
import { DEMO_SITES } from '../catalogue/catalogue.ts'
import type { CatalogueItem } from '../catalogue/item.ts'
import { DEMO_VISITS, type DemoVisits, NEWSLETTER } from '../catalogue/visits.ts'
import type { Random } from '../random.ts'
import type { PlannedOrder } from '../story/planned.ts'

/** The steps of one visit. Times in planned milliseconds; `subject` is a SKU, a keyword, or where the visit is from. */
export type PlannedVisit = { site: string; steps: PlannedStep[] }
export type PlannedStep = { at: number; kind: StoreEventKind; subject: string }

/** Days before the first order on which people came to look already. */
const DAYS_OF_LOOKING = 274

/** Of so many visitors one orders something: some of the orders are cancelled, so that a little less is sold. */
const VISITORS_TO_AN_ORDER = 26

/** Who came to the shops in the last thirteen months: those who ordered, and the many more who looked around. */
export function planVisits(calendar: Calendar, orders: readonly PlannedOrder[]): PlannedVisit[] {
  const random = storyRandom('visits')
  const real = orders.filter(({ isTestOrder }) => !isTestOrder)
  return DEMO_VISITS.flatMap((habits) => {
    const own = real.filter(({ site }) => site === habits.site)
    const visitorsOf = busynessOf(own.length, calendar, random)
    const buyers = own.map((order) => buyingVisit(order, habits, random))
    const items = DEMO_SITES.flatMap(({ key, items }) => (key === habits.site ? items : []))
    const onSale = items.filter(({ isActive, demand }) => isActive !== false && demand > 0)
    const lookers = daysOfVisits().flatMap((place) => {
      const dayStart = calendar.startOf(place)
      const wished = Array.from({ length: visitorsOf(place) }, () => dayStart + timeOfDay(random))
      return wished
        .filter((at) => at < calendar.end)
        .map((at) => lookingVisit(at, { habits, onSale, isNewsletterDay: isNewsletterDay(dayStart) }, random))
    })
    return [...buyers, ...lookers]
  })
}

const daysOfVisits = (): number[] =>
  Array.from({ length: DAYS_OF_LOOKING + DAYS_OF_ORDERS }, (_, place) => place - DAYS_OF_LOOKING)

/** How many look around on a day: more at weekends, and ever more of them; before there were orders it was a trickle. */
function busynessOf(orders: number, calendar: Calendar, random: Random): (place: number) => number {
  const average = (orders / DAYS_OF_ORDERS) * (VISITORS_TO_AN_ORDER - 1)
  return (place) => {
    const weekday = 0.4 + 0.6 * weekdayBusyness(calendar.startOf(place))
    const growth = place < 0 ? 0.3 * Math.exp(place / 100) : 0.7 + (0.6 * place) / DAYS_OF_ORDERS
    return Math.round(average * weekday * growth * (0.85 + 0.3 * random.share()))
  }
}

const THURSDAY = 4
const isNewsletterDay = (dayStart: number) => new Date(dayStart).getUTCDay() === THURSDAY

/** Came, found what they wanted, and ordered it: the last step is the order. */
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
  return { site, steps: steps.map((step, place) => ({ ...step, at: startedAt + place * pace })) }
}

type Looking = { habits: DemoVisits; onSale: readonly CatalogueItem[]; isNewsletterDay: boolean }

/** Most see one page and go; some click, look and search a while. */
function lookingVisit(at: number, looking: Looking, random: Random): PlannedVisit {
  const { habits, onSale, isNewsletterDay } = looking
  const product = () => random.weighted(onSale, ({ demand }) => demand).sku
  const isByNewsletter = isNewsletterDay && random.chance(0.14)
  const referrer = isByNewsletter ? NEWSLETTER : pickOften(habits.referrers, random)
  const steps: PlannedStep[] = [{ at, kind: 'visit', subject: referrer }]
  const then = (...next: Omit<PlannedStep, 'at'>[]) => {
    const pause = steps.length === 1 ? 1 : random.int(8, 140)
    for (const [place, step] of next.entries())
      steps.push({ ...step, at: (steps.at(-1)?.at ?? at) + seconds(place === 0 ? pause : 1) })
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
