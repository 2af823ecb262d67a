import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import classes from './Footer.module.css'

/** The year in the specification. */
const YEAR = '2023'

export const Footer = () => {
  const store = useSettings()?.storeName || 'Storekeeper'
  return <footer className={classes.footer}>{m.shell_copyright({ year: YEAR, store })}</footer>
}
