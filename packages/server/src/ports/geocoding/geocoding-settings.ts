export type GeocodingSettings = { url: string; key: string }

type Variables = { GEOCODING_URL: string; GEOCODING_KEY?: string }

/** The maps service that looks up addresses; null without a key for it. */
export const geocodingSettings = ({ GEOCODING_URL, GEOCODING_KEY }: Variables): GeocodingSettings | null =>
  GEOCODING_KEY ? { url: GEOCODING_URL.replace(/\/+$/, ''), key: GEOCODING_KEY } : null
