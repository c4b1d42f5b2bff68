import { useEffect, useState } from 'react';
import { Sitter } from '../components/bench/bench.tsx';
import { Teammate } from '../components/bench/teammate.tsx';
import { you } from '../components/bench/you.ts';
import type { checkoutSuccessPage } from '../content/checkout-success.ts';
import { throwConfetti } from '../lib/confetti.ts';

type CongratulationsProps = Pick<typeof checkoutSuccessPage, 'title' | 'lead' | 'hint' | 'bench'>;

/** A full bench, which cheers at first and whenever somebody clicks. */
export function Congratulations({ title, lead, hint, bench }: CongratulationsProps) {
  const cheers = useCheers();
  return (
    <section className="congratulations">
      <div className="container-site">
        <h1 className="congratulations-title">{title}</h1>
        <p className="mt-4 text-lead md:mt-6">{lead}</p>
        <p className="congratulations-hint text-soft">{hint}</p>
      </div>
      <div className="bench full-bench" data-cheer={cheers % 2}>
        <div className="container-site full-bench-seats">
          {bench.map(({ teammate, wideOnly }) => (
            <div key={teammate} className={`bench-seat ${wideOnly ? 'max-md:hidden' : ''}`}>
              {teammate === 'you' ? <Teammate look={you} /> : <Sitter teammate={teammate} />}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

/** How often they have cheered. The confetti comes from where the click was. */
function useCheers(): number {
  const [cheers, setCheers] = useState(0);
  useEffect(() => {
    void throwConfetti();
    const cheer = ({ detail, clientX, clientY }: MouseEvent) => {
      // A click by the keyboard has no place.
      const origin = detail === 0 ? undefined : { x: clientX / innerWidth, y: clientY / innerHeight };
      void throwConfetti(origin);
      setCheers((count) => count + 1);
    };
    document.addEventListener('click', cheer);
    return () => document.removeEventListener('click', cheer);
  }, []);
  return cheers;
}
