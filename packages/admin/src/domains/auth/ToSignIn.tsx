import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import classes from './SignIn.module.css'

/** The way back to the door. */
export const ToSignIn = () => (
  <p className={classes.away}>
    <Link to="/" className={classes.link}>
      {m.auth_to_sign_in()}
    </Link>
  </p>
)
