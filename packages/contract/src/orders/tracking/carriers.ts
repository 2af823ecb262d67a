/** Carriers with a known tracking page; other names are allowed. */
const PAGES = {
  UPS: 'https://www.ups.com/track?tracknum=',
  DHL: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  DPD: 'https://www.dpdgroup.com/be/mydpd/my-parcels/track?parcelNumber=',
  GLS: 'https://gls-group.com/GROUP/en/parcel-tracking?match=',
  'Royal Mail': 'https://www.royalmail.com/track-your-item#/tracking-results/',
  'Canada Post': 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
  'Australia Post': 'https://auspost.com.au/mypost/track/#/details/',
  'La Poste': 'https://www.laposte.fr/outils/suivre-vos-envois?code=',
} as const
export type Carrier = keyof typeof PAGES

export const CARRIERS = Object.keys(PAGES) as Carrier[]

/** Returns the URL of the tracking page, or null if the carrier is unknown. */
export const trackingUrl = (carrier: string, number: string): string | null =>
  Object.hasOwn(PAGES, carrier) ? `${PAGES[carrier as Carrier]}${encodeURIComponent(number)}` : null

/**
 * Number formats that are unique to one carrier, without spaces. The trailing letters are defined by the
 * Universal Postal Union.
 */
const FORMS: readonly [RegExp, Carrier][] = [
  [/^1Z[0-9A-Z]{16}$/, 'UPS'],
  [/^9[1-5]\d{18,20}$/, 'USPS'],
  [/^[A-Z]{2}\d{9}US$/, 'USPS'],
  [/^[A-Z]{2}\d{9}GB$/, 'Royal Mail'],
  [/^[A-Z]{2}\d{9}CA$/, 'Canada Post'],
  [/^[A-Z]{2}\d{9}AU$/, 'Australia Post'],
  [/^[A-Z]{2}\d{9}FR$/, 'La Poste'],
  [/^J?JD\d{16,20}$/, 'DHL'],
  [/^00340\d{15}$/, 'DHL'],
  [/^\d{10}$/, 'DHL'],
  [/^(\d{12}|\d{15})$/, 'FedEx'],
]

/** Returns the carrier for the format of a tracking number, or null if it is ambiguous. */
export function findCarrier(number: string): Carrier | null {
  const bare = number.replace(/[\s-]/g, '').toUpperCase()
  return FORMS.find(([form]) => form.test(bare))?.[1] ?? null
}

/** Normalizes a typed carrier name (`fedex `) to its known spelling. */
export const namedCarrier = (typed: string): string =>
  CARRIERS.find((carrier) => carrier.toLowerCase() === typed.trim().toLowerCase()) ?? typed.trim()
