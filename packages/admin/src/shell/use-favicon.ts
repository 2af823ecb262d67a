import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAtRest } from '~/at-rest'
import { settingsQuery } from '~/settings'

/**
 * Sets the store's icon in the browser tab; falls back to the icon of Storekeeper. Does not request the settings
 * before the first screen does.
 */
export const useFavicon = () => {
  const enabled = useAtRest()
  const { data } = useQuery({ ...settingsQuery(), meta: { handlesErrors: true }, enabled })
  const favicon = data?.favicon
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (!link || !favicon) return undefined
    const own = { href: link.href, type: link.type }
    Object.assign(link, { href: favicon, type: '' })
    return () => {
      Object.assign(link, own)
    }
  }, [favicon])
}
