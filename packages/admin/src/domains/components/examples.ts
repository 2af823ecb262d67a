import { ORPCError } from '@orpc/client'
import type { MapAddress } from '~/ui/map/map-address'

/** Examples for the gallery: all data is fictional, and no request reaches the server. */

const MINUTE_MS = 60_000
const opened = Date.now()

/** Returns the time this many minutes before the gallery was first opened. */
export const minutesAgo = (minutes: number) => new Date(opened - minutes * MINUTE_MS).toISOString()

export type ExamplePerson = {
  name: string
  email: string
  isSuperAdmin: boolean
  isBlocked: boolean
  lastSeenAt: string
}

export const EXAMPLE_PEOPLE: readonly ExamplePerson[] = [
  {
    name: 'Ada Example',
    email: 'ada@shop.example',
    isSuperAdmin: true,
    isBlocked: false,
    lastSeenAt: minutesAgo(0),
  },
  {
    name: 'Bruno Muster',
    email: 'bruno@shop.example',
    isSuperAdmin: false,
    isBlocked: false,
    lastSeenAt: minutesAgo(25),
  },
  {
    name: 'ليلى مثال',
    email: 'layla@shop.example',
    isSuperAdmin: false,
    isBlocked: false,
    lastSeenAt: minutesAgo(60 * 26),
  },
  {
    name: 'Maximiliane von Beispielhausen-Musterstadt',
    email: 'maximiliane.von.beispielhausen-musterstadt@a-long-domain.example',
    isSuperAdmin: false,
    isBlocked: true,
    lastSeenAt: minutesAgo(60 * 24 * 90),
  },
]

export const EXAMPLE_ADDRESSES: readonly MapAddress[] = [
  { id: 'berlin', label: 'Berlin, Germany', latitude: 52.52, longitude: 13.41 },
  { id: 'cairo', label: 'القاهرة، مصر', latitude: 30.04, longitude: 31.24 },
  { id: 'nairobi', label: 'Nairobi, Kenya', latitude: -1.29, longitude: 36.82 },
  { id: 'new-york', label: 'New York, United States', latitude: 40.71, longitude: -74.01 },
  { id: 'sao-paulo', label: 'São Paulo, Brazil', latitude: -23.55, longitude: -46.63 },
  { id: 'singapore', label: 'Singapore', latitude: 1.35, longitude: 103.82 },
  { id: 'sydney', label: 'Sydney, Australia', latitude: -33.87, longitude: 151.21 },
  { id: 'tokyo', label: 'Tokyo, Japan', latitude: 35.68, longitude: 139.69 },
]

export type ExampleKind = 'bowl' | 'cup' | 'plate'

export type ExampleRow = {
  _id: string
  name: string
  sku: string
  kind: ExampleKind
  priceCents: number
  stock: number
  updatedAt: string
}

export const EXAMPLE_KINDS: readonly ExampleKind[] = ['bowl', 'cup', 'plate']
const GLAZES = [
  'Ash',
  'Birch',
  'Clay',
  'Dune',
  'Ember',
  'Fjord',
  'Grove',
  'Heath',
  'Indigo',
  'Juniper',
  'Kelp',
]
const NAMES: Record<ExampleKind, string> = { bowl: 'bowl', cup: 'cup', plate: 'plate' }

/** 33 rows: each glaze combined with each kind. */
export const EXAMPLE_ROWS: readonly ExampleRow[] = GLAZES.flatMap((glaze, row) =>
  EXAMPLE_KINDS.map((kind, column) => {
    const number = row * EXAMPLE_KINDS.length + column
    return {
      _id: `example-${number}`,
      name: `${glaze} ${NAMES[kind]}`,
      sku: `EX-${1001 + number}`,
      kind,
      priceCents: 950 + ((number * 375) % 4200),
      stock: (number * 7) % 23,
      updatedAt: minutesAgo(3 + number * number * 11),
    }
  }),
)

/** The errors that screens receive when the server does not respond, and when it refuses. */
export const NO_CONNECTION = new TypeError('Failed to fetch')
export const REFUSED = new ORPCError('PERMISSION_MISSING', {
  status: 403,
  message: 'You are not allowed to do this.',
  data: { params: { permission: 'orders:read' }, requestId: 'req-EXAMPLE-0001' },
})

const SAVING_MS = 900

/** Succeeds with the delay of a slow server. */
export const pretendToSave = () => new Promise<void>((done) => setTimeout(done, SAVING_MS))
/** Fails with the same delay. */
export const pretendToFail = () =>
  new Promise<void>((_, fail) => setTimeout(() => fail(NO_CONNECTION), SAVING_MS))
