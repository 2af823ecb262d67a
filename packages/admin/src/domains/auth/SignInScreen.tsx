import { useAppInfo } from '~/app-info'
import { m } from '~/paraglide/messages.js'
import { useDocumentTitle } from '~/ui/use-document-title'
import classes from './SignIn.module.css'
import { SignInForm } from './SignInForm'

/** The door to the back-office. */
export const SignInScreen = () => {
  const store = useAppInfo()?.storeName
  useDocumentTitle(m.shell_sign_in())
  return (
    <div className={classes.card}>
      <h1 className={classes.title}>{m.shell_sign_in()}</h1>
      <p className={classes.lead}>{store ? m.shell_sign_in_to({ store }) : m.shell_sign_in_lead()}</p>
      <SignInForm />
    </div>
  )
}
