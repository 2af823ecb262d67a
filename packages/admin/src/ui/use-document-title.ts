import { useDocumentTitle as useBrowserTitle } from '@mantine/hooks'
import { useAppInfo } from '~/app-info'

const PRODUCT = 'Storekeeper'

/** The browser tab names the page first, then the store. */
export const useDocumentTitle = (title: string) => {
  const storeName = useAppInfo()?.storeName || PRODUCT
  useBrowserTitle(`${title} · ${storeName}`)
}
