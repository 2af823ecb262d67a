import { SCREEN_OF_LINK, type TokenPurpose } from '@storekeeper/contract/auth/link-token'

/** Returns the URL of an e-mailed link, such as `https://shop.example/reset-password?token=…`. */
export function buildLink(publicUrl: string, purpose: TokenPurpose, token: string): string {
  const link = new URL(SCREEN_OF_LINK[purpose], publicUrl)
  link.searchParams.set('token', token)
  return link.href
}
