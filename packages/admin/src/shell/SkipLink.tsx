import { m } from '~/paraglide/messages.js'
import classes from './SkipLink.module.css'

/** The first stop of the keyboard: past the menu, to the screen itself. */
export const SkipLink = () => (
  <a href="#main" className={classes.skip}>
    {m.shell_skip_to_content()}
  </a>
)
