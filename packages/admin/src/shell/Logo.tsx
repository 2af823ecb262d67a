import { isImageUrl } from '@storekeeper/contract/patterns'
import { Link } from '@tanstack/react-router'
import { useSettings } from '~/settings'
import { Mark } from '~/ui/Mark'

/**
 * Specification 2: the site logo from app info, linked to `/`. Without a logo, the Storekeeper mark with the
 * store's name.
 */
export const Logo = ({ short = false }: { short?: boolean }) => {
  const settings = useSettings()
  const name = settings?.storeName || 'Storekeeper'
  const siteLogo = settings?.siteLogo
  return (
    <Link
      to="/"
      className="flex items-center gap-3 min-w-0 text-[1.0625rem] font-650 tracking-[-0.01em] text-inherit no-underline"
      aria-label={name}
    >
      {siteLogo && isImageUrl(siteLogo) ? (
        <img
          src={siteLogo}
          alt=""
          className="block max-w-full h-9 object-contain [object-position:left_center] rtl:[object-position:right_center] data-short:w-10 data-short:object-cover"
          data-short={short || undefined}
        />
      ) : (
        <>
          <Mark className="flex-none rounded-[8px] shadow-[0_0_0_1px_rgb(255_255_255/16%)]" />
          {!short && <span className="truncate">{name}</span>}
        </>
      )}
    </Link>
  )
}
