import { api } from '~/api'

const KEY = 'storekeeper.company-sign-in'

/** Opens the page of the provider. The secret stays in this tab, so that only it can complete the sign-in. */
export async function startCompanySignIn(): Promise<void> {
  const { url, secret } = await api.companySignIn.start.call()
  sessionStorage.setItem(KEY, secret)
  window.location.assign(url)
}

/** The secret of the sign-in that this tab started; it is valid once. */
export function takeCompanySecret(): string | null {
  const secret = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return secret
}
