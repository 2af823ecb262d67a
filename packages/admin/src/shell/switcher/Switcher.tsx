import { Button, Drawer, Tabs } from '@mantine/core'
import { IconExternalLink, IconRefresh } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { DOCUMENTATION_URL, REPOSITORY_URL } from '~/project-links'
import { resetTheme } from '~/theme/theme'
import classes from './Switcher.module.css'
import { ThemeColors } from './ThemeColors'
import { ThemeStyle } from './ThemeStyle'

type Props = { isOpen: boolean; onClose: () => void }

/**
 * Specification 2: the theme switcher with two tabs and a footer. Each choice is immediately applied to the
 * page.
 */
export default function Switcher({ isOpen, onClose }: Props) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title={m.switcher_title()}
      // The inline end: Mantine mirrors the drawer in right-to-left pages.
      position="right"
      size={400}
      overlayProps={{ backgroundOpacity: 0.2 }}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': m.ui_close() }}
      classNames={{ header: classes.header, body: classes.body }}
    >
      <Tabs defaultValue="style" className={classes.tabs}>
        <Tabs.List grow className={classes.tabList}>
          <Tabs.Tab value="style">{m.switcher_theme_style()}</Tabs.Tab>
          <Tabs.Tab value="colors">{m.switcher_theme_colors()}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="style" className={classes.tab}>
          <ThemeStyle />
        </Tabs.Panel>
        <Tabs.Panel value="colors" className={classes.tab}>
          <ThemeColors />
        </Tabs.Panel>
      </Tabs>
      <SwitcherFooter />
    </Drawer>
  )
}

const SwitcherFooter = () => (
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
