import { SITE_KEY_FIELD, SITE_KEY_HEADER } from '@storekeeper/contract/call'
import type { FastifyRequest } from 'fastify'

/** The public key that the storefront sends, not yet verified. */
export const getSiteKey = ({ headers, query }: FastifyRequest): string | null => {
  const inQuery = new Map(Object.entries(Object(query))).get(SITE_KEY_FIELD)
  return [headers[SITE_KEY_HEADER.toLowerCase()], inQuery].find(isText) ?? null
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
