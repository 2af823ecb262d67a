import type { Language } from '@storekeeper/contract/language'
import { STORE_KEYS } from './storefront.ts'
import type { AnyAnswer, TestShop } from './test-shop.ts'

/** Sends a call as a browser with this language; storefront calls include the site's key. */
export async function requestIn(
  { url }: TestShop,
  language: Language,
  [method, path, body]: readonly [method: string, path: string, body?: object],
  as: { token: string } | null,
): Promise<AnyAnswer> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      'accept-language': language === 'ar' ? 'ar-EG,ar;q=0.9,en;q=0.8' : 'en-GB,en;q=0.9',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(path.startsWith('/store/') ? { 'x-site-key': STORE_KEYS.hb } : {}),
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
    },
    body: body && JSON.stringify(body),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
}
