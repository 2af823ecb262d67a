import { m } from '~/paraglide/messages.js'
import { AuthenticationLayout } from '~/shell/layouts/AuthenticationLayout'
import { useAppInfo } from '~/app-info'
import { useDocumentTitle } from '~/ui/use-document-title'
import { SignInForm } from './SignInForm'
import classes from './SignIn.module.css'

/** The door to the back-office. */
export const SignInScreen = () => {
  useDocumentTitle(m.shell_sign_in())
  const store = useAppInfo()?.storeName
  return (
    <AuthenticationLayout>
      <div className={classes.card}>
        <h1 className={classes.title}>{m.shell_sign_in()}</h1>
        <p className={classes.lead}>{store ? m.shell_sign_in_to({ store }) : m.shell_sign_in_lead()}</p>
        <SignInForm />
      </div>
    </AuthenticationLayout>
  )
}
