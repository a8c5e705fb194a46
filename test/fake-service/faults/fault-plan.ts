// Matches requests with the rules of the fault plan, and counts matches and uses of each rule.
import type { Fault, Rule } from './fault-plan-schema';

interface Counted {
  rule: Rule;
  fits(method: string, path: string): boolean;
  seen: number;
  used: number;
}

const LOOKS_LIKE_REGEX = /[\\^$*+?()[\]{}|]/;

function matcher({ match }: Rule): Counted['fits'] {
  const pattern = match.path !== undefined && LOOKS_LIKE_REGEX.test(match.path) ? new RegExp(match.path) : null;
  return (method, path) => {
    if (match.method !== undefined && match.method.toUpperCase() !== method) return false;
    if (match.path === undefined) return true;
    return pattern ? pattern.test(path) || pattern.test(path.split('?')[0]!) : path.startsWith(match.path);
  };
}

/** Creates an empty plan. */
export function createFaultPlan() {
  let rules: Counted[] = [];

  return {
    /** Replaces all rules. @throws SyntaxError when a path is not a valid regular expression. */
    set(next: Rule[]): void {
      rules = next.map((rule) => ({ rule, fits: matcher(rule), seen: 0, used: 0 }));
    },
    /** Returns the faults of this request: delays in order, then at most one other. */
    take(method: string, path: string): Fault[] {
      const fitting = rules.filter((each) => each.fits(method, path));
      for (const each of fitting) each.seen++;
      const faults: Fault[] = [];
      for (const each of fitting) {
        const { nth, times = nth === undefined ? Number.POSITIVE_INFINITY : 1 } = each.rule.match;
        if (each.seen < (nth ?? 1) || each.used >= times) continue;
        each.used++;
        faults.push(each.rule.fault);
        if (each.rule.fault.kind !== 'delay') break;
      }
      return faults;
    },
    /** Returns each rule with its counts, to see why it did not act. */
    report: () => rules.map(({ rule, seen, used }) => ({ ...rule, seen, used })),
  };
}

export type FaultPlan = ReturnType<typeof createFaultPlan>;
