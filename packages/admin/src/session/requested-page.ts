const KEY = 'storekeeper.asked-page'

/** The page that required the sign-in; stored for this tab until the admin has signed in. */
export const rememberRequestedPage = (href: string) => sessionStorage.setItem(KEY, href)

export const forgetRequestedPage = () => sessionStorage.removeItem(KEY)

/** Only once: a later sign-in starts afresh. */
export const takeRequestedPage = (): string | null => {
  const href = sessionStorage.getItem(KEY)
  forgetRequestedPage()
  return href?.startsWith('/admin/') ? href : null
}
