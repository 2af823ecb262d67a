import { useEffect } from 'react'
import { useAppInfo } from '~/app-info'
import { setPageTitle } from '~/lib/title-flash'

const PRODUCT = 'Storekeeper'

/** The browser tab names the page first, then the store; news may stand in its place for a moment. */
export const useDocumentTitle = (title: string) => {
  const storeName = useAppInfo()?.storeName || PRODUCT
  const full = `${title} · ${storeName}`
  useEffect(() => setPageTitle(full), [full])
}
