import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import classes from './SignIn.module.css'

/** A link to the sign-in screen. */
export const ToSignIn = () => (
  <p className={classes.away}>
    <Link to="/" className={classes.link}>
      {m.auth_to_sign_in()}
    </Link>
  </p>
)
