/** Carriers whose page about a parcel is known; any other name may be typed. */
const PAGES = {
  UPS: 'https://www.ups.com/track?tracknum=',
  DHL: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
} as const
export type Carrier = keyof typeof PAGES

/** Where a parcel can be followed; null when the carrier is not one of those known. */
export const trackingUrl = (carrier: string, number: string): string | null =>
  Object.hasOwn(PAGES, carrier) ? `${PAGES[carrier as Carrier]}${encodeURIComponent(number)}` : null
