import { Button } from '@mantine/core'
import { IconExternalLink, IconRefresh } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { DOCUMENTATION_URL, REPOSITORY_URL } from '~/project-links'
import { resetTheme } from '~/theme/theme'
import classes from './Switcher.module.css'

export const SwitcherFooter = () => (
  <div className={classes.footer}>
    <ExternalLink to={DOCUMENTATION_URL}>{m.switcher_documentation()}</ExternalLink>
    {REPOSITORY_URL ? (
      <ExternalLink to={REPOSITORY_URL}>{m.switcher_repository()}</ExternalLink>
    ) : (
      <ExternalLink to="/openapi.json">{m.switcher_openapi()}</ExternalLink>
    )}
    <Button
      variant="light"
      color="red"
      className={classes.reset}
      leftSection={<IconRefresh size={16} stroke={1.8} />}
      onClick={resetTheme}
    >
      {m.switcher_reset()}
    </Button>
  </div>
)

const ExternalLink = ({ to, children }: { to: string; children: string }) => (
  <a href={to} target="_blank" rel="noreferrer" className={classes.link}>
    {children}
    <IconExternalLink size={14} stroke={1.8} aria-label={m.switcher_opens_new_tab()} role="img" />
  </a>
)
