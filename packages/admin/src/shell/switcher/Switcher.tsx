import { Button, Drawer, Tabs } from '@mantine/core'
import { IconExternalLink, IconRefresh } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { DOCUMENTATION_URL, REPOSITORY_URL } from '~/project-links'
import { resetTheme } from '~/theme/theme'
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
      classNames={{ header: 'ps-6 pe-4', body: 'flex flex-col min-h-[calc(100dvh_-_60px)] p-0' }}
    >
      <Tabs defaultValue="style" className="flex-1">
        <Tabs.List grow className="sticky top-15 z-2 bg-surface">
          <Tabs.Tab value="style">{m.switcher_theme_style()}</Tabs.Tab>
          <Tabs.Tab value="colors">{m.switcher_theme_colors()}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="style" className="px-6 pt-2 pb-4">
          <ThemeStyle />
        </Tabs.Panel>
        <Tabs.Panel value="colors" className="px-6 pt-2 pb-4">
          <ThemeColors />
        </Tabs.Panel>
      </Tabs>
      <SwitcherFooter />
    </Drawer>
  )
}

const SwitcherFooter = () => (
  <div className="sticky bottom-0 z-2 flex flex-wrap items-center gap-y-2 gap-x-4 py-3 px-6 border-t border-t-line bg-surface">
    <ExternalLink to={DOCUMENTATION_URL}>{m.switcher_documentation()}</ExternalLink>
    {REPOSITORY_URL ? (
      <ExternalLink to={REPOSITORY_URL}>{m.switcher_repository()}</ExternalLink>
    ) : (
      <ExternalLink to="/openapi.json">{m.switcher_openapi()}</ExternalLink>
    )}
    <Button
      variant="light"
      color="red"
      className="ms-auto"
      leftSection={<IconRefresh size={16} stroke={1.8} />}
      onClick={resetTheme}
    >
      {m.switcher_reset()}
    </Button>
  </div>
)

const ExternalLink = ({ to, children }: { to: string; children: string }) => (
  <a
    href={to}
    target="_blank"
    rel="noreferrer"
    className="inline-flex items-center gap-1 text-sm font-medium"
  >
    {children}
    <IconExternalLink size={14} stroke={1.8} aria-label={m.switcher_opens_new_tab()} role="img" />
  </a>
)
