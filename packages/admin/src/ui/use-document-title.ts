import { useEffect } from 'react'
import { setPageTitle } from '~/lib/title-flash'
import { useSettings } from '~/settings'

const PRODUCT = 'Storekeeper'

/** The title of the browser tab: the page, then the store; an alert may replace it temporarily. */
export const useDocumentTitle = (title: string) => {
  const storeName = useSettings()?.storeName || PRODUCT
  const full = `${title} · ${storeName}`
  useEffect(() => setPageTitle(full), [full])
}
