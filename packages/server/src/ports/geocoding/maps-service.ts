import { GEOCODING_LIMIT, type Place } from '@storekeeper/contract/geocoding'
import { z } from 'zod'
import type { Geocoder } from './geocoder.ts'
import type { GeocodingSettings } from './geocoding-settings.ts'

/** The time limit for a search, during which the user waits. */
const TIMEOUT_MS = 3000

const text = z.string().nullish()
const Feature = z.object({
  place_name: z.string(),
  place_type: z.array(z.string()).default([]),
  /** The name of the street or of the place. */
  text,
  /** The house number. */
  address: text,
  properties: z.object({ short_code: text }).nullish(),
  context: z.array(z.object({ id: z.string(), text, short_code: text })).default([]),
})
type Feature = z.infer<typeof Feature>
const Answer = z.object({ features: z.array(Feature) })

/**
 * Uses a maps service with the API of Mapbox: `GET {url}/{query}.json?access_token=…&limit=5&language=en-US`.
 */
export const openMapsService = ({ url, key }: GeocodingSettings): Geocoder => ({
  knowsStreets: true,
  search: async ({ q, country }) => {
    const query = new URLSearchParams({
      access_token: key,
      limit: String(GEOCODING_LIMIT),
      language: 'en-US',
      types: 'address,place,postcode,locality',
      ...(country ? { country: country.toLowerCase() } : {}),
    })
    // A semicolon separates several searches of a batch request.
    const texts = encodeURIComponent(q.replaceAll(';', ' '))
    const answer = await fetch(`${url}/${texts}.json?${query}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // The server only calls the configured host.
      redirect: 'error',
    })
    if (!answer.ok) throw new Error(`The maps service answered ${answer.status}.`)
    const { features } = Answer.parse(await answer.json())
    return features.slice(0, GEOCODING_LIMIT).map(toPlace)
  },
})

function toPlace(feature: Feature): Place {
  const kind = feature.place_type[0] ?? ''
  const itself = { kind, text: feature.text, code: feature.properties?.short_code }
  const around = feature.context.map(({ id, text, short_code: code }) => ({
    kind: id.split('.')[0],
    text,
    code,
  }))
  const part = (...kinds: string[]) => [itself, ...around].find((one) => kinds.includes(one.kind ?? ''))
  const country = (part('country')?.code ?? '').toUpperCase()
  return {
    label: feature.place_name,
    address: {
      streetNumber: (kind === 'address' ? (feature.address ?? '') : '').slice(0, 20),
      streetName: (part('address')?.text ?? '').slice(0, 200),
      aptUnit: '',
      city: (part('place')?.text ?? part('locality')?.text ?? '').slice(0, 100),
      state: (part('region')?.text ?? '').slice(0, 100),
      zipCode: (part('postcode')?.text ?? '').slice(0, 20),
      country: /^[A-Z]{2}$/.test(country) ? country : '',
    },
  }
}
