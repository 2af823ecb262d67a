import { isImageUrl } from '@storekeeper/contract/shapes'
import { Link } from '@tanstack/react-router'
import { useAppInfo } from '~/app-info'
import { Mark } from '~/ui/Mark'
import classes from './Logo.module.css'

/** Spec 2: the site logo of app info, leading to `/`. Without one, the mark beside the store's name. */
export const Logo = ({ short = false }: { short?: boolean }) => {
  const appInfo = useAppInfo()
  const name = appInfo?.storeName || 'Storekeeper'
  const siteLogo = appInfo?.siteLogo
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
