import { FacturX } from 'factur-x-kit'

/**
 * Returns the business rules of EN 16931 that a document breaks, such as `BR-CO-10`, each with its sentence. The
 * library compares the amount due (BR-CO-16) as floating-point numbers, and demands the tax of a rate to the cent
 * (BR-CO-17, BR-S-9), where the official rules allow a unit of the currency; these are checked here.
 */
export async function findBrokenRules(xml: string): Promise<string[]> {
  const { errors = [] } = (await FacturX.fromXML(xml)).validate()
  const broken = errors.flatMap(({ path, message }) =>
    OWN_RULES.some((rule) => message.includes(`[${rule}]`)) ? [] : [`${path.join('.')}: ${message}`],
  )
  const header = xml.slice(xml.indexOf('<ram:ApplicableHeaderTradeSettlement>'))
  const one = (name: string) => toCents(valuesOf(header, name)[0])
  if (one('DuePayableAmount') !== one('GrandTotalAmount') - one('TotalPrepaidAmount')) broken.push('BR-CO-16')
  const rates = valuesOf(header, 'RateApplicablePercent')
  const bases = valuesOf(header, 'BasisAmount')
  valuesOf(header, 'CalculatedAmount').forEach((tax, index) => {
    const expected = Math.round((toCents(bases[index]) * Number(rates[index] ?? 0)) / 100)
    if (Math.abs(toCents(tax) - expected) > 100) broken.push('BR-CO-17')
  })
  return broken
}

const OWN_RULES = ['BR-CO-16', 'BR-CO-17', 'BR-S-9']

const valuesOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>([^<]*)<`, 'g'))].map(([, value]) => value)
const toCents = (value: string | undefined) => Math.round(Number(value) * 100)
