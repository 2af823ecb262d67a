const KEY = 'storekeeper.requested-page'

/** The page that required the sign-in, stored for this tab until the admin has signed in. */
export const rememberRequestedPage = (href: string) => sessionStorage.setItem(KEY, href)

export const forgetRequestedPage = () => sessionStorage.removeItem(KEY)

/** Also clears it, so that a later sign-in opens the start page. */
export const takeRequestedPage = (): string | null => {
  const href = sessionStorage.getItem(KEY)
  forgetRequestedPage()
  return href?.startsWith('/admin/') ? href : null
}
