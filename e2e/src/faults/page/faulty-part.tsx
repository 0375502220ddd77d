import { type ComponentType, useState } from 'react';
import { faults, throwAtEvaluation } from './faults';
import { faultOf } from './switch';

/**
 * Returns the real part, wrapped in a fault while one is active for it. Runs when the part's module is evaluated. The
 * active fault is read each time the part mounts.
 */
export function faulty<Props extends object>(id: string, Part: ComponentType<Props>): ComponentType<Props> {
  throwAtEvaluation(faultOf(id));
  if (faultOf(id) === 'no-component') return {} as ComponentType<Props>;
  return function Faulty(props: Props) {
    const [Fault] = useState(() => faults[faultOf(id) ?? '']);
    return Fault ? (
      <Fault>
        <Part {...props} />
      </Fault>
    ) : (
      <Part {...props} />
    );
  };
}
