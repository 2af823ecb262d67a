import { m } from '~/paraglide/messages.js'
import classes from './SkipLink.module.css'

/** The first focusable element: skips the menu. */
export const SkipLink = () => (
  <a href="#main" className={classes.skip}>
    {m.shell_skip_to_content()}
  </a>
)
