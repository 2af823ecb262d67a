const KEY = 'storekeeper.asked-page'

/** The page somebody was asked to sign in for; kept for this tab until they have. */
export const rememberAskedPage = (href: string) => sessionStorage.setItem(KEY, href)

export const forgetAskedPage = () => sessionStorage.removeItem(KEY)

/** Only once: a later sign-in starts afresh. */
export const takeAskedPage = (): string | null => {
  const href = sessionStorage.getItem(KEY)
  forgetAskedPage()
  return href?.startsWith('/admin/') ? href : null
}
