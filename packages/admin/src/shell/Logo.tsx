import { isImageUrl } from '@storekeeper/contract/shapes'
import { Link } from '@tanstack/react-router'
import { useSettings } from '~/settings'
import { Mark } from '~/ui/Mark'
import classes from './Logo.module.css'

/**
 * Specification 2: the site logo from app info, linked to `/`. Without a logo, the Storekeeper mark with the
 * store's name.
 */
export const Logo = ({ short = false }: { short?: boolean }) => {
  const settings = useSettings()
  const name = settings?.storeName || 'Storekeeper'
  const siteLogo = settings?.siteLogo
  return (
    <Link to="/" className={classes.logo} aria-label={name}>
      {siteLogo && isImageUrl(siteLogo) ? (
        <img src={siteLogo} alt="" className={classes.image} data-short={short || undefined} />
      ) : (
        <>
          <Mark className={classes.mark} />
          {!short && <span className={classes.name}>{name}</span>}
        </>
      )}
    </Link>
  )
}
