import { type ComponentType, useState } from 'react';
import { faults, throwAtEvaluation } from './faults';
import { faultOf } from './switch';

/**
 * The real part, until a fault is switched on for it; then the fault, with the part inside. Runs where the part's module is
 * evaluated. Which fault it is, is asked once for each time that the part comes to the page.
 */
export function faulty<Props extends object>(id: string, Part: ComponentType<Props>): ComponentType<Props> {
  throwAtEvaluation(faultOf(id));
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
