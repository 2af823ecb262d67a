import { useAppInfo } from '~/app-info'
import { m } from '~/paraglide/messages.js'
import classes from './Footer.module.css'

/** The year the specification names. */
const YEAR = '2023'

export const Footer = () => {
  const store = useAppInfo()?.storeName || 'Storekeeper'
  return <footer className={classes.footer}>{m.shell_copyright({ year: YEAR, store })}</footer>
}
