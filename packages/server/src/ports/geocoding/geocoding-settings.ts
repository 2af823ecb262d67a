export type GeocodingSettings = { url: string; key: string }

type Variables = { GEOCODING_URL: string; GEOCODING_KEY?: string }

/** The maps service for addresses; null without a key. */
export const geocodingSettings = ({ GEOCODING_URL, GEOCODING_KEY }: Variables): GeocodingSettings | null =>
  GEOCODING_KEY ? { url: GEOCODING_URL.replace(/\/+$/, ''), key: GEOCODING_KEY } : null
