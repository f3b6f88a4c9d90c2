const states = /:(hover|focus-visible|focus-within|focus|active)(?![\w-])/g

/**
 * Duplicates every :hover, :focus and :active rule with a class selector such as `is-hover`, so that the states can be
 * shown statically. Returns a function that removes them.
 */
export function forceStates(): () => void {
  const css = [...document.styleSheets].flatMap((sheet) => twinsOf(sheet.cssRules)).join('\n')
  const sheet = new CSSStyleSheet()
  // The component styles are in this layer; unlayered duplicates would override rules they should not.
  sheet.replaceSync(`@layer components { ${css} }`)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}

function twinsOf(rules: CSSRuleList): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) {
      const twin = rule.selectorText.replace(states, '.is-$1')
      return twin === rule.selectorText ? [] : [`${twin} { ${rule.style.cssText} }`]
    }
    // Media queries are ignored, so that hover styles are also shown on touch devices.
    return rule instanceof CSSGroupingRule ? twinsOf(rule.cssRules) : []
  })
}
