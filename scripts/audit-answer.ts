/** The output of `npm audit --json` as text, and whether something must be done. */
export type Verdict = { lines: string[]; found: 'nothing' | 'holes' | 'nobody asked' }

type Answer = {
  message?: string
  error?: { summary?: string }
  vulnerabilities?: Record<string, { severity: string; range: string; fixAvailable: unknown }>
}

/** A registry that keeps no list of known holes, or that does not answer, has found nothing and cleared nothing. */
export function verdictOf(answer: string): Verdict {
  const { vulnerabilities, message, error } = read(answer)
  if (!vulnerabilities)
    return {
      found: 'nobody asked',
      lines: [
        `Nobody could be asked about known holes: ${message || error?.summary || 'the registry did not answer'}.`,
      ],
    }
  const known = Object.entries(vulnerabilities)
  if (known.length === 0) return { found: 'nothing', lines: ['The registry knows of no hole in what ships.'] }
  return {
    found: 'holes',
    lines: known.map(
      ([name, { severity, range, fixAvailable }]) =>
        `${name} ${range}: ${severity}${fixAvailable ? '; there is a version without it (npm audit fix)' : ''}`,
    ),
  }
}

function read(answer: string): Answer {
  try {
    return JSON.parse(answer)
  } catch {
    return {}
  }
}
