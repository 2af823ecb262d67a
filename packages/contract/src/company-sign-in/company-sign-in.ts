import { z } from 'zod'
import { DeviceSecret, NewSignIn } from '../auth/new-sign-in.ts'
import { callsOf } from '../call.ts'
import { failures } from '../errors/call-errors.ts'
import { CompanySettings, CompanySettingsChanges, ProviderTest } from './company-settings.ts'

const { get, post, put } = callsOf('Company sign-in')

const permission = 'sign-in:configure-company'

/** The screen to which the provider returns the browser. */
export const COMPANY_SCREEN = '/sign-in-company'

const Secret = z.string().min(1).max(200)

/** What the provider added to the address of the screen, and the secret of the browser that started. */
const CompanySignIn = z.strictObject({
  query: z.string().max(8000),
  secret: Secret,
  device: DeviceSecret.optional(),
})

/** Sign-in by the identity provider of a company, with OpenID Connect. */
export const companySignIn = {
  status: get('/admin/auth/company', {
    permission: 'open',
    summary: 'Check whether admins can sign in by their company',
  }).output(z.object({ isActive: z.boolean() })),
  start: post('/admin/auth/company/start', {
    permission: 'open',
    summary: 'Start signing in by the company',
    description:
      'Returns the address of the provider to open, and a secret that the browser stores until the provider returns it.',
  })
    .output(z.object({ url: z.string(), secret: z.string() }))
    .errors(failures('COMPANY_SIGN_IN_OFF', 'COMPANY_PROVIDER_UNREACHABLE')),
  signIn: post('/admin/auth/company/sign-in', {
    permission: 'open',
    summary: 'Complete signing in by the company',
    description:
      'Exchanges the code of the provider. Assigns the roles of the groups, except to super admins. The provider is responsible for a second factor.',
  })
    .input(CompanySignIn)
    .output(NewSignIn)
    .errors(
      failures(
        'COMPANY_SIGN_IN_OFF',
        'COMPANY_SIGN_IN_REFUSED',
        'COMPANY_PROVIDER_UNREACHABLE',
        'COMPANY_EMAIL_MISSING',
        'COMPANY_ADMIN_UNKNOWN',
        'COMPANY_ROLE_MISSING',
        'ACCOUNT_BLOCKED',
      ),
    ),
  settings: {
    read: get('/admin/setting/company-sign-in', {
      permission,
      summary: 'Get the settings of company sign-in',
    }).output(CompanySettings),
    update: put('/admin/setting/company-sign-in', {
      permission,
      summary: 'Update the settings of company sign-in',
      description: 'Turning it on checks that the provider answers.',
    })
      .input(CompanySettingsChanges)
      .output(CompanySettings)
      .errors(failures('STALE', 'ROLE_UNKNOWN', 'OWNER_ROLE', 'COMPANY_ISSUER_UNUSABLE')),
    test: post('/admin/setting/company-sign-in/test', {
      permission,
      summary: 'Test the connection to a provider',
      description: 'Reads the provider’s document `/.well-known/openid-configuration`. Stores nothing.',
    })
      .input(ProviderTest)
      .output(z.object({ issuer: z.string(), authorizationEndpoint: z.string() }))
      .errors(failures('COMPANY_ISSUER_UNUSABLE')),
  },
}
