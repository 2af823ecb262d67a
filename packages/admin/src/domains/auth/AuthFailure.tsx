import { IconAlertCircle } from '@tabler/icons-react'
import classes from './SignIn.module.css'

/** Why it did not work, told at once to who listens. Its place is there before anything is said. */
export const AuthFailure = ({ text }: { text: string | null }) => (
  <div role="alert">
    {text && (
      <p className={classes.failure}>
        <IconAlertCircle size={20} stroke={1.7} aria-hidden />
        {text}
      </p>
    )}
  </div>
)
