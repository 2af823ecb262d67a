import { IconAlertCircle } from '@tabler/icons-react'
import classes from './SignIn.module.css'

/**
 * The reason of a failure, announced to screen readers. Its container renders before there is a text, because
 * live regions announce only changes.
 */
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
