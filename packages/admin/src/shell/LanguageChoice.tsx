import { IconLanguage } from '@tabler/icons-react'
import { changeTheme, useTheme } from '~/theme/theme'

/** Offers the other language by its native name. */
export const LanguageChoice = ({ className }: { className?: string }) => {
  const [lang, name] = useTheme().lang === 'en' ? (['ar', 'العربية'] as const) : (['en', 'English'] as const)
  return (
    <button type="button" className={className} lang={lang} onClick={() => changeTheme({ lang })}>
      <IconLanguage size={18} stroke={1.7} aria-hidden />
      {name}
    </button>
  )
}
